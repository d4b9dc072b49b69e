/** Runs before every test file. */

import { afterEach } from 'vitest';
import { Person } from './browser';

afterEach(() => Person.closeAll());

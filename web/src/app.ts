/** The application, loaded by `main.ts`. */

// The shared styles are imported first, so that a page's own styles override them.
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startCoreWhenIdle } from './core/pageCore.svelte';
import { startServiceWorker } from './net/newVersion.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
startCoreWhenIdle();
startServiceWorker();

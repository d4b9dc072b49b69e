// What all pages share comes first, so that a page's own styles go before it.
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followUpdates } from './net/update';

followUpdates();
const target = document.getElementById('app');
if (target) mount(App, { target });

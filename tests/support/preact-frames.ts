import { options } from 'preact';

// Preact runs effects after the next frame, or on a timer if no frame comes. When a test's page closes, its frames end
// but that timer remains, and would run without a page.
options.requestAnimationFrame = (effects) => requestAnimationFrame(effects);

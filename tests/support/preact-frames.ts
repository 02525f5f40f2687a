import { options } from 'preact';

// Preact runs effects after the next frame, or by a timer when no frame comes. The page of a test takes its frames with it
// when it ends, but not that timer, which would then run without a page.
options.requestAnimationFrame = (effects) => requestAnimationFrame(effects);

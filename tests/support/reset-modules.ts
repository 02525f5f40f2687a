import { vi } from 'vitest';

// Test files that share a worker share package modules. Our own modules, and their state, are reset for each file.
vi.resetModules();

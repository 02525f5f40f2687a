import { vi } from 'vitest';

// Test files that share a worker share what comes from packages; our own modules, and what they keep, begin anew with each file.
vi.resetModules();

import { configure } from '@testing-library/react';

// What a component shows in the end is asked for, not how soon: a busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

import { configure } from '@testing-library/dom';

// As `eventually`: what is waited for on a page comes late on a busy machine, and nothing waits longer than it has to.
configure({ asyncUtilTimeout: 120_000 });

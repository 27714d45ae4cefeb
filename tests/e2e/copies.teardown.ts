import { test as teardown } from '@playwright/test';
import { removeCopies } from './support/copies.ts';

teardown('the copies of the project go', removeCopies);

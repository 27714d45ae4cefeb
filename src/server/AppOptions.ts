import type { CompiledForm } from '../engine/definition/CompiledForm.ts';
import type { Settings } from './Settings.ts';

/** What the service is built from. */
export interface AppOptions extends Pick<Settings, 'databaseUrl' | 'siteDir' | 'apiBaseUrl' | 'logLevel'> {
  /** Each brings its own call. */
  forms: Record<string, CompiledForm>;
}

/** A setting as it was given, and what it may be. */
export interface WrongSetting {
  name: string;
  given: string;
  allowed: string;
}

/** Every wrong setting of the environment at once. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(readonly settings: WrongSetting[]) {
    const lines = settings.map(({ name, given, allowed }) => `  ${name} is ${JSON.stringify(given)}. Allowed: ${allowed}.`);
    super(`Wrong settings:\n${lines.join('\n')}`);
  }
}

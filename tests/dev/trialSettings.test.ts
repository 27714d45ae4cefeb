import { expect, test } from 'vitest';
import { overrideWithTrialDatabaseAndFiles } from '../../src/dev/trialSettings.ts';
import { readSettings } from '../../src/server/settings.ts';

test('what is tried out lies apart from the leads and files of visitors, wherever these are', () => {
  const settings = readSettings({
    DATABASE_URL: 'file:/srv/leads.db',
    UPLOADS_DIR: '/srv/leads-files',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    PORT: '4000',
  });
  expect(overrideWithTrialDatabaseAndFiles(settings)).toEqual({
    ...settings,
    databaseUrl: 'file:var/dev/leads.db',
    uploadsDir: 'var/dev/leads-files',
    uploadsS3: undefined,
  });
});

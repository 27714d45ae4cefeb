import type { FastifyBaseLogger } from 'fastify';
import type { VersionStatus } from '../versions/serve/SiteVersion.ts';

/** Logs the served version of the site, and warnings about the owner's files, each once for as long as it holds. */
export function createVersionStatusChangeLogger(
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>,
): (status: VersionStatus) => void {
  let logged: readonly string[] = [];
  let lastState = '';
  return ({ blocked = [], warnings = [], ...served }) => {
    const isNew = (line: string): boolean => !logged.includes(line);
    for (const finding of blocked.filter(isNew)) log.error({ finding }, 'this keeps the files from being served');
    for (const finding of warnings.filter(isNew)) log.warn({ finding }, 'a warning of the check');
    logged = [...blocked, ...warnings];
    // The builder reports the version that is served already as well.
    const state = JSON.stringify([served, blocked]);
    if (state === lastState) return;
    lastState = state;
    if (blocked.length === 0) log.info(served, 'this version of the site is served');
    else log.error(served, 'what the files say is not live: this version of the site is served');
  };
}

// A process that locks a lead database for writing, as a backup or a database browser does: <file> <milliseconds>.

import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';

const [file = '', milliseconds] = process.argv.slice(2);
const database = new Libsql(file);
database.pragma('busy_timeout = 10000');
database.exec('begin immediate');
console.log('locked');
await setTimeout(Number(milliseconds));
database.exec('commit');
database.close();

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/**
 * What SQLite does where a process was killed while it wrote the index of the log: the index is wrong, and another
 * process has locked it to make it anew. The bytes are those of SQLite's "WAL-index format"; Node itself has no locks.
 */
const recover = `
use Fcntl qw(:DEFAULT :seek);
$| = 1;
sysopen(my $index, $ARGV[0], O_RDWR) or die $!;
sub lock_byte { fcntl($index, F_SETLK, pack('s s x4 q q l x4', $_[0], SEEK_SET, $_[1], 1, 0)) or die $! }
sub put { sysseek($index, 8, SEEK_SET); syswrite($index, $_[0], 8) == 8 or die $! }
lock_byte(F_WRLCK, $_) for 120, 122;
sysseek($index, 8, SEEK_SET);
sysread($index, my $right, 8);
put("\\xff" x 8);
print "recovering\\n";
<STDIN>;
put($right);
lock_byte(F_UNLCK, $_) for 120, 122;
print "recovered\\n";
<STDIN>;
`;

/** Recovers a database of SQLite in another process, until it is told to be done with it. */
export async function beginRecovery(file: string): Promise<() => Promise<void>> {
  const child = spawn('perl', ['-e', recover, `${file}-shm`], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.write('\n');
    await once(child.stdout, 'data');
  };
}

// The entry point of the child process that PictureProcess.ts starts; never run by hand.

import { setUpLowPriorityChildProcess } from '../../versions/childProcess.ts';
import type { PictureRequest } from './PictureProcess.ts';
import { reencodePictureBeside } from './reencodePicture.ts';

setUpLowPriorityChildProcess();
process.on('message', ({ path, budget, side, mostMemory, tooMuchMemory }: PictureRequest) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) process.exit(tooMuchMemory);
  }, 20);
  void reencodePictureBeside(path, budget, side).then((answer) => {
    clearInterval(watch);
    process.send?.(answer);
  });
});

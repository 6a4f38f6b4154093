// Ends this process, as a SIGTERM would, when the program that started it is gone. npm runs its scripts through a shell
// and passes a signal to that shell only, which dies of it without telling us: `kill` on a running `npm start` would
// leave the server behind. Must parse on Node 18.

const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.stderr.write('\nWhat started this has ended, so this ends too.\n');
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();

import { LiveLink, type WireEvents } from './live-link';

function connect(events: WireEvents) {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
  socket.onmessage = ({ data }) => events.said(String(data));
  socket.onclose = () => events.gone();
  return {
    send: (text: string) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

export const live = new LiveLink({
  connect,
  now: () => performance.now(),
  chance: () => Math.random(),
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.wake();
});
// A page restored from the back-forward cache has lost its socket without any event of its own.
addEventListener('pageshow', (event) => {
  if (event.persisted) live.restart();
});
addEventListener('online', () => live.wake());

/** A short look at a table that is played: whose turn it is stands only in a welcome. */

import { api } from '../net/api';
import { PROTOCOL, type ServerMessage, type Waiting } from '../protocol';

const PATIENCE = 5000;

/** What the table waits for; nothing if it does not say. Nobody takes a seat by looking, so that no one seems to be there. */
export function peek(table: string): Promise<Waiting | null> {
  return new Promise((found) => {
    const url = api(`tables/${encodeURIComponent(table)}/ws`);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    const patience = setTimeout(() => end(null), PATIENCE);
    const end = (waiting: Waiting | null) => {
      clearTimeout(patience);
      socket.onclose = null;
      socket.close();
      found(waiting);
    };
    socket.onopen = () => socket.send(JSON.stringify({ type: 'enter', version: PROTOCOL, tokens: [] }));
    socket.onclose = () => end(null);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      end(message.type === 'welcome' ? message.waiting : null);
    };
  });
}

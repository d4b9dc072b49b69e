/** The notification for a message of the server. */

import type { PushMessage } from '../protocol';
import { place } from './place';
import type { PushRecord } from './pushRecord';

/** A window of the site. */
export interface ShownWindow {
  url: string;
  visibilityState: DocumentVisibilityState;
}

export interface TurnNotice {
  title: string;
  options: NotificationOptions & { tag: string; data: string };
}

/**
 * Returns the notification for a message, or `null` if a visible window shows the table. The page uses the same tag, so
 * that a table never has two notifications.
 */
export function noticeOf(
  text: string,
  record: PushRecord,
  windows: readonly ShownWindow[],
): TurnNotice | null {
  const { table, kind } = JSON.parse(text) as PushMessage;
  const data = record.tables + encodeURIComponent(table);
  const isShown = windows.some(
    ({ url, visibilityState }) => visibilityState === 'visible' && place(url) === place(data),
  );
  if (isShown) return null;
  return {
    title: record.texts.title,
    options: { body: record.texts[kind], tag: `bastide t/${table}`, data },
  };
}

/** Sounds and notifications for players whose turn it is. */

import { expect, test } from 'vitest';
import { Person } from './browser';
import { stored } from './installed';
import { act, awaitTurn, Chance, reachTile } from './player';
import { open, settings, sit } from './tables';

interface Notice {
  title: string;
  body: string;
}

/** What the browser stubs have recorded. */
interface Noticed {
  /** The notifications that a page shows without a service worker. */
  notices: Notice[];
  tones: number;
  isAway: boolean;
}

/** Installs stubs that record sounds and page notifications. The test decides whether the page is hidden. */
function standIns(): void {
  const noticed: Noticed = { notices: [], tones: 0, isAway: false };
  Object.assign(window, { noticed });
  Object.defineProperty(document, 'hidden', { get: () => noticed.isAway });
  class Stub {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    #notice: Notice;
    constructor(title: string, { body = '' } = {}) {
      this.#notice = { title, body };
      noticed.notices.push(this.#notice);
    }
    close() {
      noticed.notices.splice(noticed.notices.indexOf(this.#notice), 1);
    }
  }
  Object.assign(window, { Notification: Stub });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    noticed.tones++;
    start.apply(this, when);
  };
}

/** Removes service workers from the browser. */
function withoutWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });
}

/** Returns a person with the given settings at a table with a bot. */
async function atTable(
  wishes: { notify?: boolean; sound?: boolean },
  ...scripts: (() => void)[]
): Promise<Person> {
  const hasWorker = wishes.notify && !scripts.includes(withoutWorkers);
  const person = await Person.arrive({ serviceWorkers: hasWorker ? 'allow' : 'block' });
  await person.context.grantPermissions(['notifications']);
  for (const script of [standIns, ...scripts]) await person.page.addInitScript(script);
  await sit(person, await open(settings()), wishes);
  if (hasWorker) await stored(person.page);
  return person;
}

const noticed = ({ page }: Person): Promise<Noticed> =>
  page.evaluate(() => (window as unknown as { noticed: Noticed }).noticed);

function look({ page }: Person, isAway: boolean): Promise<void> {
  return page.evaluate((isAway) => {
    (window as unknown as { noticed: Noticed }).noticed.isAway = isAway;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isAway);
}

/** Plays until the opponent has had a turn and a tile must be placed again. */
async function playARound({ page }: Person, chance: Chance): Promise<void> {
  await reachTile(page, chance);
  await act(page, chance);
  await reachTile(page, chance);
}

/** Returns the notifications that the system shows now. */
const systemNotices = ({ page }: Person): Promise<Notice[]> =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    const notices = (await worker?.getNotifications()) ?? [];
    return notices.map(({ title, body }) => ({ title, body }));
  });

test.each([
  ['the system', [], systemNotices],
  ['the page alone', [withoutWorkers], async (person: Person) => (await noticed(person)).notices],
])(
  'a notification of %s appears when a turn starts on a hidden page, and closes when the page is shown',
  async (_, scripts, notices) => {
    const person = await atTable({ notify: true }, ...scripts);
    const chance = new Chance(51);
    await playARound(person, chance);
    expect(await notices(person), 'no notification on a visible page').toEqual([]);

    await look(person, true);
    await playARound(person, chance);
    const titles = async () => (await notices(person)).map(({ title }) => title);
    await expect.poll(titles).toEqual(['Ana, it is your turn']);
    expect((await notices(person))[0]?.body).not.toBe('');

    await look(person, false);
    await expect.poll(titles).toEqual([]);
    await person.leave();
  },
);

/** What the worker stubs have recorded: windows focused and opened. */
interface Fronted {
  focused: string[];
  opened: string[];
}

test('tapping a notification leads to its table, even if the page was closed', async () => {
  const person = await atTable({ notify: true });
  const table = person.page.url();
  await look(person, true);
  await playARound(person, new Chance(54));
  await expect.poll(() => systemNotices(person)).toHaveLength(1);
  const [worker] = person.context.serviceWorkers();
  if (!worker) throw new Error('no service worker shows notifications');

  // Browsers focus windows only after a real user gesture.
  await worker.evaluate(() => {
    const fronted: Fronted = { focused: [], opened: [] };
    const scope = self as unknown as {
      fronted: Fronted;
      clients: { openWindow(url: string): Promise<null> };
      WindowClient: { prototype: { url: string; focus(): Promise<void> } };
    };
    scope.fronted = fronted;
    scope.clients.openWindow = async (url) => {
      fronted.opened.push(url);
      return null;
    };
    scope.WindowClient.prototype.focus = async function () {
      fronted.focused.push(this.url);
    };
  });
  const tap = () =>
    worker.evaluate(async () => {
      const { registration, fronted } = self as unknown as {
        registration: ServiceWorkerRegistration;
        fronted: Fronted;
      };
      const [notification] = await registration.getNotifications();
      const Tap = Reflect.get(self, 'NotificationEvent');
      self.dispatchEvent(new Tap('notificationclick', { notification }));
      while (fronted.focused.length + fronted.opened.length === 0)
        await new Promise((done) => setTimeout(done, 20));
      const left = await registration.getNotifications();
      return { ...fronted, left: left.length };
    });
  expect(await tap()).toEqual({ focused: [table], opened: [], left: 0 });

  await person.page.goto('settings');
  await worker.evaluate(async (table) => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; fronted: Fronted };
    Object.assign(scope.fronted, { focused: [], opened: [] });
    await scope.registration.showNotification('Ana', { data: table });
  }, table);
  expect(await tap()).toEqual({ focused: [], opened: [table], left: 0 });
  await person.leave();
});

test('there are no notifications or sounds by default', async () => {
  const person = await atTable({});
  await look(person, true);
  await playARound(person, new Chance(52));
  expect(await noticed(person)).toMatchObject({ notices: [], tones: 0 });
  await person.leave();
});

test('tiles and turns make sounds if they are enabled', async () => {
  const person = await atTable({ sound: true });
  await awaitTurn(person.page);
  expect((await noticed(person)).tones, 'no sound when the page opens').toBe(0);
  await playARound(person, new Chance(53));
  await expect.poll(async () => (await noticed(person)).tones).toBeGreaterThan(2);
  await person.leave();
});

test.each([
  ['stay off', []],
  ['are on', ['notifications']],
])('notifications %s depending on the browser’s permission', async (_, permissions) => {
  const person = await Person.arrive();
  const { page, context } = person;
  if (permissions.length > 0) await context.grantPermissions(permissions);
  await page.goto('settings');
  const notices = page.getByRole('switch', { name: 'Notify me' });
  await notices.click();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('bastide.settings') ?? '{}').notify);
  await expect.poll(kept).toBe(permissions.length > 0);
  await expect.poll(() => notices.isChecked()).toBe(permissions.length > 0);
  await person.leave();
});

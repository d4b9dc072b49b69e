/** Those who look elsewhere are called when it is their turn. */

import { expect, test } from 'vitest';
import { Person } from './browser';
import { act, awaitTurn, Chance, reachTile } from './player';
import { open, settings, sit } from './tables';

interface Notice {
  title: string;
  body: string;
}

/** What the stand-ins of the browser noticed. */
interface Noticed {
  /** Those that a page shows without a worker. */
  notices: Notice[];
  tones: number;
  isAway: boolean;
}

/** Instead of loudspeakers, and of notices that a page shows by itself: lists. Whether somebody looks is said by the test. */
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

/** A browser that has no workers. */
function withoutWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });
}

/** Somebody with wishes, at a table with a computer player. */
async function atTable(
  wishes: { notify?: boolean; sound?: boolean },
  ...scripts: (() => void)[]
): Promise<Person> {
  const person = await Person.arrive();
  await person.context.grantPermissions(['notifications']);
  for (const script of [standIns, ...scripts]) await person.page.addInitScript(script);
  await sit(person, await open(settings()), wishes);
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

/** Plays until it has been the other one's turn and a tile is to be laid again. */
async function playARound({ page }: Person, chance: Chance): Promise<void> {
  await reachTile(page, chance);
  await act(page, chance);
  await reachTile(page, chance);
}

/** The notices that the system shows now. */
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
  'a notice of %s comes when the turn begins and nobody looks, and goes when somebody does',
  async (_, scripts, notices) => {
    const person = await atTable({ notify: true }, ...scripts);
    const chance = new Chance(51);
    await playARound(person, chance);
    expect(await notices(person), 'whoever looks is not called').toEqual([]);

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

/** What the worker's stand-ins noticed: windows brought to the front, and opened. */
interface Fronted {
  focused: string[];
  opened: string[];
}

test('a notice that is tapped leads to its table, also when its page was closed', async () => {
  const person = await atTable({ notify: true });
  const table = person.page.url();
  await look(person, true);
  await playARound(person, new Chance(54));
  await expect.poll(() => systemNotices(person)).toHaveLength(1);
  const [worker] = person.context.serviceWorkers();
  if (!worker) throw new Error('no worker shows notices');

  // Browsers bring windows to the front only for people.
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

test('nobody is called who does not want it', async () => {
  const person = await atTable({});
  await look(person, true);
  await playARound(person, new Chance(52));
  expect(await noticed(person)).toMatchObject({ notices: [], tones: 0 });
  await person.leave();
});

test('tiles and turns are heard by those who want it', async () => {
  const person = await atTable({ sound: true });
  await awaitTurn(person.page);
  expect((await noticed(person)).tones, 'a page that opens is silent').toBe(0);
  await playARound(person, new Chance(53));
  await expect.poll(async () => (await noticed(person)).tones).toBeGreaterThan(2);
  await person.leave();
});

test.each([
  ['stay off', []],
  ['are on', ['notifications']],
])('notices %s as the browser decides', async (_, permissions) => {
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

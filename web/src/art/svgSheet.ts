/** The drawings of the kit as text by id. Those in use are elements of one hidden `<svg>`. */

const REFERENCE = /(?:href="|url\()#([\w.:-]+)/g;

/** Splits a text of `<g id="…">` elements into drawings by id. */
export function drawingsOf(defs: string): Map<string, string> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${defs}</svg>`;
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const writer = new XMLSerializer();
  const drawings = new Map<string, string>();
  for (const element of parsed.documentElement.children) {
    if (element.id) drawings.set(element.id, writer.serializeToString(element));
  }
  return drawings;
}

/** Returns the ids of all drawings that a text refers to, directly or through other drawings. */
export function referencedIds(text: string, drawings: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  const visit = (from: string) => {
    for (const [, id] of from.matchAll(REFERENCE)) {
      if (!id || found.has(id)) continue;
      const drawing = drawings.get(id);
      if (drawing === undefined) continue;
      found.add(id);
      visit(drawing);
    }
  };
  visit(text);
  return found;
}

/** One hidden `<svg>` for the whole page. Drawings are added to it on first use. */
export class SvgSheet {
  readonly #added = new Set<string>();
  #root: SVGSVGElement | null = null;

  constructor(private readonly drawings: ReadonlyMap<string, string>) {}

  /** Adds a drawing and everything it refers to, so that `<use href="#id">` works. */
  show(id: string): void {
    if (this.#added.has(id)) return;
    const own = this.drawings.get(id);
    if (own === undefined) return;
    const needed = referencedIds(own, this.drawings).add(id);
    let text = '';
    for (const one of needed) {
      if (this.#added.has(one)) continue;
      this.#added.add(one);
      text += this.drawings.get(one);
    }
    this.#defs().insertAdjacentHTML('beforeend', text);
  }

  #defs(): Element {
    if (!this.#root) {
      this.#root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      this.#root.setAttribute('aria-hidden', 'true');
      this.#root.setAttribute('width', '0');
      this.#root.setAttribute('height', '0');
      // Not `display: none`: in some browsers its gradients would not be drawn.
      this.#root.style.position = 'absolute';
      this.#root.append(document.createElementNS('http://www.w3.org/2000/svg', 'defs'));
      document.body.append(this.#root);
    }
    return this.#root.firstElementChild as Element;
  }
}

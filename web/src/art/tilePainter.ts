/**
 * Paints drawings of tiles on a canvas. That takes a small part of the time in which a browser loads the same drawing as
 * an SVG document. Drawings of tiles consist of few kinds of elements and attributes.
 */

type Matrix = readonly [number, number, number, number, number, number];

/** A shape of a drawing with everything that it inherits. */
interface Shape {
  path: Path2D;
  matrix: Matrix;
  attributes: Readonly<Record<string, string>>;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

function product(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

/** Returns the matrix of a `transform` attribute. */
function transformation(text: string): Matrix {
  let matrix = IDENTITY;
  for (const [, name, list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y] = list.split(/[\s,]+/).map(Number);
    const [cos, sin] = [Math.cos((x * Math.PI) / 180), Math.sin((x * Math.PI) / 180)];
    if (name === 'translate') matrix = product(matrix, [1, 0, 0, 1, x, y ?? 0]);
    else if (name === 'scale') matrix = product(matrix, [x, 0, 0, y ?? x, 0, 0]);
    else if (name === 'rotate') matrix = product(matrix, [cos, sin, -sin, cos, 0, 0]);
  }
  return matrix;
}

/** The attributes that say how a shape is painted. Elements hand them down. */
const PAINT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
];

/** Paints tiles that share details. */
export class TilePainter {
  /** The shapes of the details painted so far. */
  readonly #details = new Map<string, readonly Shape[]>();

  /** Creates a painter of tiles with these details, by id. */
  constructor(private readonly details: ReadonlyMap<string, string>) {}

  /** Paints the drawing of a tile on a canvas, with sides of `pixels`. */
  paint(drawing: string, canvas: HTMLCanvasElement, pixels: number): void {
    canvas.width = pixels;
    canvas.height = pixels;
    // It is read at once, so it should not be in the memory of a graphics card.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const scale = pixels / 100;
    const shapes = this.#shapes(parse(drawing), [scale, 0, 0, scale, 0, 0], {});
    if (context) for (const shape of shapes) paintShape(context, shape);
  }

  *#shapes(element: Element | null, outer: Matrix, inherited: Record<string, string>): Generator<Shape> {
    if (!element) return;
    const attributes = { ...inherited };
    for (const name of PAINT) {
      const value = element.getAttribute(name);
      if (value !== null) attributes[name] = value;
    }
    const number = (name: string) => Number(element.getAttribute(name) ?? 0);
    let matrix = outer;
    const transform = element.getAttribute('transform');
    if (transform) matrix = product(matrix, transformation(transform));
    switch (element.localName) {
      case 'use': {
        const at = product(matrix, [1, 0, 0, 1, number('x'), number('y')]);
        for (const shape of this.#detail(element.getAttribute('href')?.slice(1) ?? ''))
          yield {
            path: shape.path,
            matrix: product(at, shape.matrix),
            attributes: { ...attributes, ...shape.attributes },
          };
        return;
      }
      case 'path':
        yield { path: new Path2D(element.getAttribute('d') ?? ''), matrix, attributes };
        return;
      case 'circle':
      case 'ellipse': {
        const [x, y] = [number('cx'), number('cy')];
        const [rx, ry] = [number('r') || number('rx'), number('r') || number('ry')];
        const path = new Path2D();
        path.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
        yield { path, matrix, attributes };
        return;
      }
      default:
        for (const child of element.children) yield* this.#shapes(child, matrix, attributes);
    }
  }

  #detail(id: string): readonly Shape[] {
    let shapes = this.#details.get(id);
    if (!shapes) {
      shapes = [...this.#shapes(parse(this.details.get(id) ?? ''), IDENTITY, {})];
      this.#details.set(id, shapes);
    }
    return shapes;
  }
}

function parse(text: string): Element | null {
  const document = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`,
    'image/svg+xml',
  );
  return document.documentElement.firstElementChild;
}

function paintShape(context: CanvasRenderingContext2D, { path, matrix, attributes }: Shape): void {
  const { fill = '#000', stroke = 'none', opacity = '1' } = attributes;
  context.setTransform(...matrix);
  context.globalAlpha = Number(opacity);
  if (fill !== 'none') {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke === 'none') return;
  context.strokeStyle = stroke;
  context.lineWidth = Number(attributes['stroke-width'] ?? 1);
  context.lineCap = (attributes['stroke-linecap'] ?? 'butt') as CanvasLineCap;
  context.lineJoin = (attributes['stroke-linejoin'] ?? 'miter') as CanvasLineJoin;
  context.miterLimit = 4;
  context.setLineDash(attributes['stroke-dasharray']?.split(/[\s,]+/).map(Number) ?? []);
  context.stroke(path);
}

/** A response body that is JSON text already, because its parts, or all of it, are kept from earlier responses. */
export class JsonText<Body> {
  readonly text: string;
  /** Exists only as a type, that of the parsed text. */
  declare readonly body: Body;

  constructor(text: string) {
    this.text = text;
  }

  static of<Body>(body: Body): JsonText<Body> {
    return new JsonText(JSON.stringify(body));
  }
}

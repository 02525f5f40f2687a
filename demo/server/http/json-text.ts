/** A response body that is JSON text already, because its parts, or all of it, are kept from earlier responses. */
export class JsonText<Body> {
  readonly text: string;
  /** Only a type: what the text says. */
  declare readonly body: Body;

  constructor(text: string) {
    this.text = text;
  }

  static of<Body>(body: Body): JsonText<Body> {
    return new JsonText(JSON.stringify(body));
  }
}

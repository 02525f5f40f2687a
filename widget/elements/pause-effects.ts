/** A hook of Preact; `__c` is the clean-up of an effect. The names are those of Preact's own build, the same in every 11.x. */
interface Hook {
  __?: unknown;
  __c?: unknown;
  /** True for an effect that runs after the paint. */
  __P?: boolean;
}

interface PreactComponent {
  /** The parent node; Preact renders nothing and runs no effect while it is null. */
  __P: unknown;
  __H?: { __: Hook[]; __h: Hook[] };
  /** Flags; 8 is a requested render. */
  __g: number;
  setState(state: object): void;
}

interface PreactNode {
  __c: PreactComponent | null;
  __k: (PreactNode | null)[] | null;
}

/** Returns a node's components, children first, as Preact runs effects. */
function componentsIn(node: PreactNode | null): PreactComponent[] {
  const below = node?.__k?.flatMap(componentsIn) ?? [];
  return node?.__c ? [...below, node.__c] : below;
}

function cleanUp(hook: Hook): void {
  const end = hook.__c as () => void;
  hook.__c = undefined;
  end();
}

function run(hook: Hook): void {
  hook.__c = (hook.__ as () => unknown)();
}

/** What the signals keep of a component in a ref. Its render subscribes it; only the end of the effect `subscribe` does the opposite. */
interface SignalStore {
  effect: unknown;
  subscribe(onChange: () => void): () => void;
}

/** Ends the subscriptions of a component whose effects haven't run yet, and so have no clean-up. */
function endSubscriptions(hooks: readonly Hook[]): void {
  for (const { __: value } of hooks) {
    const { current } = (value ?? {}) as { current?: Partial<SignalStore> | null };
    if (current?.effect && current.subscribe) current.subscribe(() => undefined)();
  }
}

interface PausedComponent {
  component: PreactComponent;
  parent: unknown;
  effects: Hook[];
}

function pause(component: PreactComponent): PausedComponent {
  const { __P: parent, __H: hooks } = component;
  component.__P = null;
  const running = hooks?.__.filter(({ __c }) => typeof __c === 'function') ?? [];
  running.forEach(cleanUp);
  const effects = [...new Set([...running, ...(hooks?.__h ?? [])])];
  if (hooks && hooks.__h.length > 0) {
    endSubscriptions(hooks.__);
    hooks.__h = [];
  }
  return { component, parent, effects };
}

/** Renders a component that was to be rendered while it was paused. */
function renderIfDue(component: PreactComponent): void {
  if (!(component.__g & 8)) return;
  component.__g &= ~8;
  component.setState({});
}

/**
 * Stops the effects of a view that Preact has rendered into a root, as React's `<Activity mode="hidden">` does: nothing outside
 * refers to the view, so it can be garbage-collected, and it keeps its state. Returns a function that continues it, or null
 * if there is no such view.
 */
export function pauseEffects(root: Node): (() => void) | null {
  const { __k: top } = root as Node & { __k?: PreactNode };
  if (!top) return null;
  const paused = componentsIn(top).map(pause);
  return () => {
    for (const { component, parent } of paused) component.__P = parent;
    const effects = paused.flatMap((each) => each.effects);
    effects.filter(({ __P }) => !__P).forEach(run);
    effects.filter(({ __P }) => __P).forEach(run);
    for (const { component } of paused) renderIfDue(component);
  };
}

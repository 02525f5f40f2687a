import { nearestName } from '../domain/nearest-name.ts';
import { type ViewAttribute, viewProblems } from '../domain/view-problems.ts';

/** Warns about each part of an attribute with filters that is not used. */
export function reportViewProblems(element: Element, name: ViewAttribute): void {
  for (const { parameter, value, expected, isUnknown } of viewProblems(name, element.getAttribute(name) ?? '')) {
    const nearest = nearestName(isUnknown ? parameter : value, expected);
    // A page may pass its whole address.
    if (isUnknown && !nearest && name === 'filters') continue;
    const list = expected.length > 0 ? `one of ${expected.join(', ')}` : 'a number';
    const advice = nearest ? `did you mean ${nearest}?` : `expected ${list}.`;
    console.warn(
      isUnknown
        ? `<${element.localName}> ${name} has no parameter ${parameter}: ${advice}`
        : `<${element.localName}> ${name}: ${parameter}=${value} is invalid and left out: ${advice}`,
    );
  }
}

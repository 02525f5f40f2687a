/** What a page adds below a view: when there is nothing to show, when something went wrong, and always. */
export function ElementSlots() {
  return (
    <div className="r-slots">
      <slot name="empty" />
      <slot name="error" />
      <slot name="legal" />
    </div>
  );
}

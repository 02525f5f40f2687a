/**
 * Inline styles of a mail's elements, because some mail clients remove style sheets. `word-break:break-word` breaks a long word, such
 * as a name, rather than widen its table beyond a phone's screen, as `overflow-wrap:break-word` does.
 */
export const styles = {
  page: 'margin:0;padding:0;background:#f4f5f5;color:#1b1b1b;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;-webkit-text-size-adjust:100%;word-break:break-word',
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0',
  brand: 'padding:24px 24px 16px;font-size:18px;font-weight:700',
  logo: 'width:auto;height:auto;max-width:100%;max-height:32px;border:0',
  card: 'padding:24px;background:#ffffff;border-radius:12px',
  footer: 'padding:20px 24px 32px;color:#5c5c5c;font-size:13px',
  heading: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  title: 'margin:24px 0 0;font-size:22px;line-height:1.3',
  picture:
    'display:block;max-width:100%;height:auto;margin:24px 0 0;border:0;border-radius:8px;background:#f4f5f5;color:#5c5c5c;font-size:13px',
  muted: 'color:#5c5c5c',
  label: 'color:#5c5c5c;font-size:13px',
  date: 'font-size:18px;font-weight:700;line-height:1.3',
  stop: 'margin:16px 0 0;padding:16px;border:1px solid #dcdcdc;border-radius:8px',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#1b1b1b;color:#ffffff;font-weight:600;text-decoration:none',
  table: 'width:100%;border-collapse:collapse',
  name: 'padding:6px 16px 6px 0;text-align:left;font-weight:400;vertical-align:top',
  factName: 'color:#5c5c5c;word-break:normal',
  value: 'padding:6px 0;text-align:left;vertical-align:top',
  phone: 'color:inherit;white-space:nowrap',
  longPhone: 'color:inherit',
  amount: 'padding:6px 0;text-align:right;vertical-align:top;white-space:nowrap',
  total: 'border-top:1px solid #dcdcdc;font-weight:700',
} as const;

/** Styles for narrow screens and colours of the dark theme, for clients that support them; `!important` overrides the inline styles. */
export const headStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media(max-width:480px){.m-card{padding:20px 16px!important;border-radius:0!important}}
@media(max-width:319px){.m-phone{white-space:normal!important}}
@media(prefers-color-scheme:dark){
.m-page{background:#121212!important;color:#f2f2f0!important}
.m-card{background:#1e1e1e!important}
.m-muted{color:#b5b5b5!important}
.m-line{border-color:#444444!important}
.m-button{background:#f2f2f0!important;color:#1b1b1b!important}
}`;

import { loadClassTexts } from '../../widget/i18n/class-texts.ts';
import { loadDeskTexts } from '../../widget/i18n/desk-texts.ts';
import { loadFleetTexts } from '../../widget/i18n/fleet-texts.ts';
import { loadTextGroup } from '../../widget/i18n/localize.ts';
import { addOfferTexts } from '../../widget/i18n/offer-texts.ts';
import { loadSandboxTexts } from '../../widget/i18n/sandbox-texts.ts';
import { loadSiteTexts } from '../../widget/i18n/site-texts.ts';
import { textGroups } from '../../widget/i18n/text-groups.ts';

// A component under test has no custom element or page that would load its texts.
addOfferTexts();
for (const group of Object.keys(textGroups)) await loadTextGroup(group as keyof typeof textGroups);
await Promise.all([loadClassTexts(), loadDeskTexts(), loadFleetTexts(), loadSandboxTexts(), loadSiteTexts()]);

// What a donor takes for a policy: nobody has to file it anywhere, its title says what it is.

type Titled = { title: string; titleBn: string | null }

const inEnglish = /\b(?:polic(?:y|ies)|code of conduct|constitution|charter|safeguarding)\b/i
const inBangla = /নীতি|আচরণবিধি|গঠনতন্ত্র|সুরক্ষা|সনদ/

const safeguarding = /safeguarding|child protection|PSEA/i
const safeguardingInBangla = /সুরক্ষা|শিশু/

export function isPolicy({ title, titleBn }: Titled): boolean {
  return inEnglish.test(title) || inBangla.test(`${title} ${titleBn ?? ''}`)
}

/** Whether it is the one that says how people, children above all, are kept from harm. */
export function isSafeguarding({ title, titleBn }: Titled): boolean {
  return safeguarding.test(title) || safeguardingInBangla.test(`${title} ${titleBn ?? ''}`)
}

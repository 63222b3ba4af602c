// Policies are recognised by their titles, as a donor would, so that nobody has to classify them.

type Titled = { title: string; titleBn: string | null }

const inEnglish = /\b(?:polic(?:y|ies)|code of conduct|constitution|charter|safeguarding)\b/i
const inBangla = /নীতি|আচরণবিধি|গঠনতন্ত্র|সুরক্ষা|সনদ/

const safeguarding = /safeguarding|child protection|PSEA/i
const safeguardingInBangla = /সুরক্ষা|শিশু/

export function isPolicy({ title, titleBn }: Titled): boolean {
  return inEnglish.test(title) || inBangla.test(`${title} ${titleBn ?? ''}`)
}

/** True for a policy on safeguarding. */
export function isSafeguarding({ title, titleBn }: Titled): boolean {
  return safeguarding.test(title) || safeguardingInBangla.test(`${title} ${titleBn ?? ''}`)
}

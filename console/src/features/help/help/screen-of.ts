import { helpScreens, type HelpScreen } from '@learning-cms/contract/help/articles'

/** Screens whose path differs from the name of their help. */
const otherwise: Record<string, HelpScreen> = { information: 'museum', help: 'knowledge-base' }

/** Which screen's help applies to a path: of the list itself, or of the list that a record belongs to. */
export function screenOf(pathname: string): HelpScreen | undefined {
  const steps = pathname.split('/')
  const first = steps.find((step) => step !== '' && step !== 'museum' && step !== 'account') ?? 'dashboard'
  return otherwise[first] ?? helpScreens.find((screen) => screen === first)
}

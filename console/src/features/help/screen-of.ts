import { helpScreens, type HelpScreen } from '@learning-cms/contract/help/articles'

/** Screens whose address is called otherwise than their help. */
const otherwise: Record<string, HelpScreen> = { information: 'museum', help: 'knowledge-base' }

/** Whose help a page of the console shows: the list it is, or that it belongs to. */
export function screenOf(pathname: string): HelpScreen | undefined {
  const steps = pathname.split('/')
  const first = steps.find((step) => step !== '' && step !== 'museum' && step !== 'account') ?? 'dashboard'
  return otherwise[first] ?? helpScreens.find((screen) => screen === first)
}

import './environment.ts'
import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Root } from '#app/Root.tsx'
import { routerAt } from '#app/router.ts'
import { languages, speak, spoken, wordsIn } from '#kit/text/words.ts'
import { base } from '#navigation/redirect.ts'

// `npm run check` runs this with a third language, which exists there alone (scripts/checks/third-language.js).
it.each(spoken)('a page is drawn in %s, and offers every language by its own name', async (language) => {
  speak(language)
  const router = routerAt(createMemoryHistory({ initialEntries: [`${base}/forgot-password`] }))
  await router.load()
  const expected = [wordsIn(entryWords, language)('forgotLead'), ...Object.values(languages)]
  // Its parts come one after the other.
  const missing = () => {
    const page = renderToString(<Root router={router} />)
    return expected.filter((text) => !page.includes(text))
  }
  await expect.poll(missing).toEqual([])
})

import { shellWords } from '@learning-cms/texts/shell/shell'
import { useWords } from '#kit/text/words.ts'
import { DisplayIcon } from '#kit/show/icons.ts'
import type { Layout } from './layout.ts'
import { openPart } from '#navigation/open-parts.ts'
import classes from '#app/shell/Shell.module.css'

function ConfiguratorTab() {
  const t = useWords(shellWords)
  return (
    <button
      type="button"
      className={classes.tab}
      aria-label={t('display-settings')}
      onClick={() => openPart('configurator')}
      data-screen-only
    >
      <DisplayIcon aria-hidden />
    </button>
  )
}

/** Only the page. A tab at the edge of the screen opens the display settings, to return to another layout. */
export const blank: Layout = { Top: ConfiguratorTab }

import { accountPageWords } from '@learning-cms/texts/account/accounts/account-page'
import { Button, SegmentedControl } from '@mantine/core'
import { DisplayIcon } from '#kit/show/icons.ts'
import { languages, spoken, useLanguage, useWords, type Language } from '#kit/text/words.ts'
import { openPart } from '#navigation/open-parts.ts'
import classes from './AccountPage.module.css'
import { chooseLanguage } from './i18n/locale.ts'
import { chooseMode, type Theme } from './theme/rules.ts'
import { changeTheme, systemIsDark, useTheme } from './theme/store.ts'

type AppearanceChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ label, value, options, onChoose }: AppearanceChoiceProps<Value>) => (
  <fieldset className={classes.choice}>
    <legend>{label}</legend>
    <SegmentedControl<Value> aria-label={label} data={options} value={value} onChange={onChoose} />
  </fieldset>
)

/** Language and colour mode at one click; everything else is in the configurator, which previews it. */
export function Appearance() {
  const t = useWords(accountPageWords)
  const language = useLanguage()
  const { mode } = useTheme()
  return (
    <>
      <Choice<Language>
        label={t('language')}
        value={language}
        options={spoken.map((value) => ({ value, label: languages[value] }))}
        onChoose={chooseLanguage}
      />
      <Choice<Theme['mode']>
        label={t('mode')}
        value={mode}
        options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(value) }))}
        onChoose={(chosen) => changeTheme((theme) => chooseMode(theme, chosen, systemIsDark()))}
      />
      <Button
        variant="default"
        leftSection={<DisplayIcon size={18} aria-hidden />}
        onClick={() => openPart('configurator')}
      >
        {t('allDisplay')}
      </Button>
    </>
  )
}

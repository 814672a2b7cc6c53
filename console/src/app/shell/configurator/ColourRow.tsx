import { configuratorWords } from '@learning-cms/texts/shell/configurator'
import { Select } from '@mantine/core'
import { colourOf, hues, levels, type Hue } from '#app/theme/colours/ramps.ts'
import type { Theme } from '#app/theme/rules.ts'
import { preview } from '#app/theme/store.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './Configurator.module.css'

const Dot = ({ colour }: { colour: string }) => (
  <span className={classes.dot} style={{ backgroundColor: colour }} aria-hidden />
)

const option = <Value extends string>(colourFor: (value: Value) => string) =>
  function Option({ option }: { option: { value: Value; label: string } }) {
    return (
      <span className={classes.option}>
        <Dot colour={colourFor(option.value)} />
        {option.label}
      </span>
    )
  }

const levelOf = (text: string) => levels.find((level) => String(level) === text) ?? levels[0]

/** Hue and shade side by side, each option with its dot of colour. */
export function ColourRow({ theme }: { theme: Theme }) {
  const t = useWords(configuratorWords)
  const { themeColor, primaryColorLevel } = theme
  const now = colourOf(themeColor, primaryColorLevel)
  return (
    <fieldset className={classes.row}>
      <legend className={classes.label}>{t('theme-colour')}</legend>
      <div className={classes.pair}>
        <Select
          aria-label={t('hue')}
          size="sm"
          data={hues.map((hue) => ({ value: hue, label: t(hue) }))}
          value={themeColor}
          allowDeselect={false}
          leftSection={<Dot colour={now} />}
          renderOption={option((hue: Hue) => colourOf(hue, primaryColorLevel))}
          onChange={(hue) => hue && preview((theme) => ({ ...theme, themeColor: hue }))}
        />
        <Select
          aria-label={t('level')}
          size="sm"
          data={levels.map(String)}
          value={String(primaryColorLevel)}
          allowDeselect={false}
          leftSection={<Dot colour={now} />}
          renderOption={option((level) => colourOf(themeColor, levelOf(level)))}
          onChange={(level) => level && preview((theme) => ({ ...theme, primaryColorLevel: levelOf(level) }))}
        />
      </div>
    </fieldset>
  )
}

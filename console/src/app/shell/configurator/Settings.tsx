import { configuratorWords } from '@learning-cms/texts/shell/configurator'
import { Radio, SegmentedControl, Switch } from '@mantine/core'
import { controlSizes } from '#app/theme/read-theme.ts'
import { chooseMode, chooseNavMode, type Theme } from '#app/theme/rules.ts'
import { currentScheme, preview, systemIsDark } from '#app/theme/store.ts'
import { useWords } from '#kit/text/words.ts'
import { ColourRow } from './ColourRow.tsx'
import classes from './Configurator.module.css'
import { LayoutGallery } from './LayoutGallery.tsx'

type Props = { theme: Theme }
type ToggleProps = { label: string; description?: string; checked: boolean; onToggle: (isOn: boolean) => void }

const Toggle = ({ onToggle, ...props }: ToggleProps) => (
  <Switch
    {...props}
    labelPosition="left"
    classNames={{ body: classes.toggle!, label: classes.toggleLabel! }}
    onChange={(event) => onToggle(event.currentTarget.checked)}
  />
)

type SettingChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ label, value, options, onChoose }: SettingChoiceProps<Value>) => (
  <fieldset className={classes.row}>
    <legend className={classes.label}>{label}</legend>
    <SegmentedControl<Value> aria-label={label} size="sm" fullWidth data={options} value={value} onChange={onChoose} />
  </fieldset>
)

/** Light, dark, or as the system is: one choice. */
function Mode({ theme }: Props) {
  const t = useWords(configuratorWords)
  return (
    <Choice<Theme['mode']>
      label={t('mode')}
      value={theme.mode}
      options={(['light', 'dark', 'system'] as const).map((mode) => ({ value: mode, label: t(mode) }))}
      onChoose={(mode) => preview((theme) => chooseMode(theme, mode, systemIsDark()))}
    />
  )
}

function NavMode({ theme }: Props) {
  const t = useWords(configuratorWords)
  return (
    <Radio.Group
      label={t('nav-mode')}
      classNames={{ label: classes.label! }}
      value={theme.navMode === 'themed' ? 'themed' : 'default'}
      onChange={(choice) => preview((theme) => chooseNavMode(theme, choice, currentScheme()))}
    >
      <div className={classes.radios}>
        <Radio value="default" label={t('nav-default')} />
        <Radio value="themed" label={t('nav-themed')} />
      </div>
    </Radio.Group>
  )
}

function Comfort({ theme }: Props) {
  const t = useWords(configuratorWords)
  return (
    <>
      <Toggle
        label={t('contrast')}
        description={t('contrast-help')}
        checked={theme.contrast === 'more'}
        onToggle={(isOn) => preview((theme) => ({ ...theme, contrast: isOn ? 'more' : 'normal' }))}
      />
      <Toggle
        label={t('motion')}
        description={t('motion-help')}
        checked={theme.motion === 'reduced'}
        onToggle={(isOn) => preview((theme) => ({ ...theme, motion: isOn ? 'reduced' : 'full' }))}
      />
    </>
  )
}

/** Every display setting; each change is previewed at once. */
export function Settings({ theme }: Props) {
  const t = useWords(configuratorWords)
  return (
    <div className={classes.settings}>
      <Mode theme={theme} />
      <Choice
        label={t('direction')}
        value={theme.direction}
        options={[
          { value: 'ltr', label: t('ltr') },
          { value: 'rtl', label: t('rtl') },
        ]}
        onChoose={(direction) => preview((theme) => ({ ...theme, direction }))}
      />
      <NavMode theme={theme} />
      <ColourRow theme={theme} />
      <Choice
        label={t('control-size')}
        value={theme.controlSize}
        options={controlSizes.map((size) => ({ value: size, label: t(size) }))}
        onChoose={(controlSize) => preview((theme) => ({ ...theme, controlSize }))}
      />
      <Comfort theme={theme} />
      <LayoutGallery chosen={theme.layout.type} />
    </div>
  )
}

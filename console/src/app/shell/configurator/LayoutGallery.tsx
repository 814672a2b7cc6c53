import { configuratorWords } from '@learning-cms/texts/shell/configurator'
import { layoutTypes } from '#app/theme/read-theme.ts'
import { chooseLayout, type LayoutType } from '#app/theme/rules.ts'
import { currentScheme, preview } from '#app/theme/store.ts'
import { CheckIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './Configurator.module.css'
import { LayoutPicture } from './LayoutPicture.tsx'

export function LayoutGallery({ chosen }: { chosen: LayoutType }) {
  const t = useWords(configuratorWords)
  return (
    <fieldset className={classes.gallery}>
      <legend className={classes.label}>{t('layout')}</legend>
      {layoutTypes.map((type) => (
        <label key={type} className={classes.tile}>
          <input
            type="radio"
            name="layout"
            value={type}
            checked={type === chosen}
            onChange={() => preview((theme) => chooseLayout(theme, type, currentScheme()))}
          />
          <span className={classes.frame}>
            <LayoutPicture type={type} />
            {type === chosen && <CheckIcon className={classes.tick} size={14} aria-hidden />}
          </span>
          {t(type)}
        </label>
      ))}
    </fieldset>
  )
}

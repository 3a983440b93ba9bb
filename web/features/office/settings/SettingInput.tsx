import { type Ref, useId } from "react";
import { Controller, type FieldErrors, get } from "react-hook-form";
import { DEFAULT_BRAND } from "../../../../shared/brand.ts";
import { SHORT_LENGTH, TEXT_LENGTH } from "../../../../shared/fields.ts";
import { Checkbox } from "../../../kit/fields/Checkbox.tsx";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { RewrittenField } from "../../../kit/fields/RewrittenField.tsx";
import { TextField, type TextFieldProps } from "../../../kit/fields/TextField.tsx";
import { parseDecimal, type SettingField, type SettingValues } from "./setting_fields.ts";
import type { OpenSettingForm } from "./SettingsForm.tsx";

/** A field of a settings form as its row says. */
export function SettingInput(
  { form: { fields }, field: { path, label, hint, look = {} }, checkedWhenLeft }: {
    form: OpenSettingForm;
    field: SettingField;
    /** Checked when it is left, and while a fault is shown; by default when it is saved. */
    checkedWhenLeft?: boolean;
  },
) {
  const { control, register, trigger, formState: { errors } } = fields;
  const error = errorAt(errors, path);
  const words = { label, hint, error };
  switch (look.kind) {
    case "lines":
      return <TextArea {...words} rows={look.rows} maxLength={TEXT_LENGTH} {...register(path)} />;
    case "money":
      return <NumberField {...words} required kind="money" unit="zł" {...register(path)} />;
    case "switch":
      return <Checkbox label={<strong>{label}</strong>} hint={hint} {...register(path)} />;
    case "amount":
      return (
        <Controller
          control={control}
          name={path}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <AmountField
              least={look.least}
              most={look.most}
              label={label}
              value={String(value)}
              error={error}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        />
      );
    case "colour":
      return (
        <Controller
          control={control}
          name={path}
          render={({ field: { value, onChange, ref } }) => (
            <ColourField
              {...words}
              ref={ref}
              value={String(value)}
              onChange={({ currentTarget }) => {
                onChange(currentTarget.value);
                if (currentTarget.type === "color" || error) void trigger(path);
              }}
              onBlur={() => void trigger(path)}
            />
          )}
        />
      );
    case "line":
    case undefined:
      return (
        <RewrittenField
          {...words}
          rewrite={look.rewrite}
          type={look.type}
          inputMode={look.inputMode}
          required={look.required}
          autoComplete="off"
          maxLength={SHORT_LENGTH}
          {...register(path, {
            ...checkedWhenLeft && {
              onBlur: () => void trigger(path),
              onChange: () => error !== undefined && void trigger(path),
            },
          })}
        />
      );
    default:
      return look satisfies never;
  }
}

/** The message at a field; undefined if there is none. */
export function errorAt(errors: FieldErrors<SettingValues>, path: string): string | undefined {
  const message: unknown = get(errors, `${path}.message`);
  return typeof message === "string" ? message : undefined;
}

/** A colour as it is written, next to the palette of the browser. */
function ColourField({ label, value, onChange, ...rest }: TextFieldProps & { value: string }) {
  return (
    <TextField
      {...rest}
      label={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={SHORT_LENGTH}
      value={value}
      onChange={onChange}
      trailing={
        <input
          type="color"
          className="square cursor-pointer p-1.5"
          aria-label={`${label}: wybierz z palety`}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : DEFAULT_BRAND}
          onChange={onChange}
        />
      }
    />
  );
}

/**
 * A number to type exactly or to set with a slider; the slider covers the usual range, typing the
 * whole one.
 */
function AmountField({ label, value, least, most, error, onChange, onBlur, ref }: {
  label: string;
  value: string;
  /** Ends of the slider. */
  least: number;
  most: number;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Ref of the text field. */
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const number = parseDecimal(value);
  return (
    // Label and error may extend under the slider.
    <div className="grid min-w-0 grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 *:first:whitespace-nowrap">
      <TextField
        ref={ref}
        label={<span id={id}>{label}</span>}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
      <input
        type="range"
        aria-labelledby={id}
        // Next to the text field, below its label, regardless of an error below the field.
        className="mx-0 mt-[calc(1.4*var(--text-14)+6px)] mb-0 block h-[3rem] w-full cursor-pointer accent-brand"
        min={least}
        max={most}
        step={1}
        value={Number.isNaN(number) ? 0 : number}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

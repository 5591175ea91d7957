/** The GraphQL name of an engine value: `fielder's choice` is `FIELDERS_CHOICE`. */
type EnumName<Value extends string> = Value extends `${infer Before} ${infer After}`
  ? `${EnumName<Before>}_${EnumName<After>}`
  : Value extends `${infer Before}-${infer After}`
    ? `${EnumName<Before>}_${EnumName<After>}`
    : Value extends `${infer Before}'${infer After}`
      ? `${EnumName<Before>}${EnumName<After>}`
      : Uppercase<Value>;

/** The GraphQL enum of the engine's values, each under its name. */
export type EnumOf<Value extends string> = { readonly [One in Value as EnumName<One>]: One };

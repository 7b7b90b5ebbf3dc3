/** Most texts name no secret, and need no closer look. */
export const mayName =
  /pass|key|log-?in|pin|token|secret|phrase|mnemonic|cvv|cvc|code|number|no\.|ssn|wort|woord|salasan|has[lł]|heslo|lozin|parol|ifre|senha|contras|clave|codi[gc]|kod|combin|otp|2fa|lösen|парол|пин|κωδ/i;

/** What secrets are called, in other languages, too: nobody else masks what turns in those tell. */
const words = [
  String.raw`pass(?:word|code|phrase)|(?:wi-?fi|wlan|network|licen[cs]e|api|access|secret|private|encryption|recovery|master)[ -]?(?:key|pass)|log-?in(?: code)?|pin(?: (?:code|number))?`,
  String.raw`(?:auth(?:entication)?|access|bearer|refresh|session|api|bot) token|client secret|(?:seed|recovery|secret|mnemonic) (?:phrase|words)|mnemonic`,
  String.raw`cvv2?|cvc2?|sort code|account (?:number|no\.?)|routing number|social security(?: (?:number|no\.?))?|ssn|(?:credit |debit |bank )?card number`,
  String.raw`(?:passwort|kennwort|wachtwoord|pincode|toegangscode|lösenord|adgangskode|passord|salasana|hasł[oa]|heslo|lozinka|parolă|şifre|senha|palavra-passe|contraseña|mot de passe|code secret|пароль|пин-код|пин|κωδικός)`,
];
export const secretName = words.join('|');

/** The same where nothing stands between the words. */
export const unspacedSecret =
  /(?:密码|密碼|パスワード|暗証番号|비밀번호|รหัสผ่าน|كلمة المرور|كلمة السر|סיסמה)[^\n.!?。]{0,12}?(?:是|は|は、|는|은|คือ|هي|היא|[:：=]) ?/g;

/** What opens a door, a bag or an account is told in digits: a code of dress is none, nor that of an area. */
export const codeName = String.raw`(?:code|código|codice|kod|combination|clave|otp|2fa)`;
export const openCode =
  /\b(?:zip|post(?:al)?|area|country|dress|error|status|source|exit|qr|bar|product|item|colou?r|promo|discount|coupon|voucher|referral|dial(?:l?ing)?|language|airport|iata|icd|tax|course|class|building|morse|time|team|hs|flight|booking)[ -]?$/i;

/** What tells it, in whatever language it is called. */
export const tells = String.raw`(?:\b(?:is|are|was|ist|lautet|es|est|è|é|jest|är|er|on|je)\b|['’]s\b|[:=：]|—|->)`;

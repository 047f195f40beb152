import { IsBoolean, IsIn, IsOptional, IsString, Length, MaxLength, MinLength } from 'class-validator';

/** Longer than any name may be, so that the domain refuses a long name, not the schema. */
const NAME_TEXT_MAX = 200;
export const PASSWORD_LENGTH_MIN = 8;
/** Argon2 takes any length, but a text of megabytes is no password. */
export const PASSWORD_LENGTH_MAX = 256;
export const ASSIGNABLE_ROLES = ['admin', 'judge', 'director'] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

export class NameDto {
  /** What others call you: 1 to 32 characters. */
  @IsString()
  @MinLength(1)
  @MaxLength(NAME_TEXT_MAX)
  name: string;
}

export class PasswordDto {
  /** 8 to 256 characters of any kind. */
  @IsString()
  @Length(PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MAX)
  password: string;
}

export class RegisterDto extends NameDto {
  /** 8 to 256 characters of any kind. */
  @IsString()
  @Length(PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MAX)
  password: string;
}

export class SignInDto extends NameDto {
  @IsString()
  @Length(1, PASSWORD_LENGTH_MAX)
  password: string;
}

export class ChangePasswordDto extends PasswordDto {
  @IsString()
  @Length(1, PASSWORD_LENGTH_MAX)
  current: string;

  /** Leave it out to end all your tokens: a person who knew the old password may have made some. */
  @IsOptional()
  @IsBoolean()
  keepTokens?: boolean;
}

export class ProofDto {
  /** Your own password once more: a stranger at an open browser does not know it. */
  @IsOptional()
  @IsString()
  @Length(1, PASSWORD_LENGTH_MAX)
  password?: string;
}

export class CloseAccountDto extends ProofDto {}

export class NewBotDto extends NameDto {
  /** Your own, once more. */
  @IsOptional()
  @IsString()
  @Length(1, PASSWORD_LENGTH_MAX)
  password?: string;
}

export class NewTokenDto extends ProofDto {
  /** For you to know it by later. */
  @IsString()
  @Length(1, 100)
  label: string;
}

export class ReasonDto {
  /** Why; it stays on record. */
  @IsString()
  @Length(1, 500)
  reason: string;
}

export class GrantRoleDto extends ReasonDto {
  @IsIn(ASSIGNABLE_ROLES)
  role: AssignableRole;
}

export class ClaimAdminDto {
  /** The code the operator knows; in embedded mode it lies beside the data. */
  @IsString()
  @Length(1, 200)
  code: string;
}

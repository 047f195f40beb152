import { IsObject, IsString, MaxLength } from 'class-validator';

export class CheckDeckDto {
  /** Three lists of card numbers: missions, dilemmas, deck. */
  @IsObject()
  deck: Record<string, unknown>;
}

export class ImportDeckDto {
  /** A deck list as people write it, or LackeyCCG's. */
  @IsString()
  @MaxLength(200_000)
  text: string;
}

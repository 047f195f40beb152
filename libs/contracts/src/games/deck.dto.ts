import { IsInt, IsObject, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export class CheckDeckDto {
  /** A deck in the form in which a seat of the game brings it. */
  @IsObject()
  deck: Record<string, unknown>;
}

export class SampleHandsDto extends CheckDeckDto {
  /** How many hands; one by default. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(20)
  hands?: number;
}

export class ImportDeckDto {
  /** A deck list as people or other programs write it. */
  @IsString()
  @MaxLength(200_000)
  text: string;
}
